import { mount } from 'svelte';
import { connection } from './api/connection.svelte';
import './app.css';
import { awaitDoor } from './mirror/rules';
import { afterPaint } from './parts/afterPaint';
import App from './App.svelte';
import { updates } from './offline/updates.svelte';
import { settings } from './settings/settings.svelte';

settings.start();
connection.start();

const target = document.getElementById('app');
if (target) mount(App, { target });
// What the first screen does not need comes after it.
window.addEventListener('load', () =>
  afterPaint(() => {
    void awaitDoor();
    void updates.start();
  }),
);
