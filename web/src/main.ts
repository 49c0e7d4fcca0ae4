import { mount } from 'svelte';
import { connection } from './api/connection.svelte';
import './app.css';
import App from './App.svelte';
import { updates } from './offline/updates.svelte';
import { settings } from './settings/settings.svelte';

settings.start();
connection.start();

const target = document.getElementById('app');
if (target) mount(App, { target });
window.addEventListener('load', () => void updates.start());
