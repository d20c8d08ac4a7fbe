// Development only: not an entry of the build.

import { mount } from "svelte";

import BoardGallery from "./BoardGallery.svelte";

mount(BoardGallery, { target: document.querySelector("#app") as HTMLElement });
