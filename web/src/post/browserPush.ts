/** This browser as a place to send messages to while no page is open. */

import { addBrowser, removeBrowser } from '../api/http';

/** Whether this browser can be told at all: not over plain HTTP from another machine, and not without its worker. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The endpoint this browser is told at, if it is. */
export async function toldAt(): Promise<string | null> {
  if (!canBeTold()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Asks for the permission, and has the server told. Only ever called from a click. */
export async function beTold(key: string): Promise<'told' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await addBrowser(subscription.toJSON());
  return 'told';
}

export async function beToldNoMore(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await removeBrowser(subscription.endpoint);
  await subscription.unsubscribe();
}
