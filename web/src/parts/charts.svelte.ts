// The charts of a game as the server has them, an owner's own values in them.

import { api } from "../lib/api";
import type { Chart } from "../lib/types";

export class FetchedCharts {
  all = $state.raw<Chart[] | null>(null);
  failed = $state(false);

  /** Made by a component: they are fetched as soon as it is known of which system. */
  constructor(system: () => string | undefined) {
    $effect(() => {
      const id = system();
      if (id === undefined || this.all !== null) return;
      api.charts(id).then(
        (found) => (this.all = found),
        () => (this.failed = true),
      );
    });
  }
}
