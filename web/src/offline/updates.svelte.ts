/** The page's own copy for when there is no network, and the new version that may wait beside it. */

class Updates {
  /** A new version is here and waits for a yes. */
  ready = $state(false);
  #registration: ServiceWorkerRegistration | null = null;
  #wanted = false;

  /** Once the page stands: nothing here is needed to begin. */
  async start(): Promise<void> {
    // Pages that come over plain HTTP from another machine cannot be kept.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.register('/worker.js').catch(() => null);
    if (!registration) return;
    this.#registration = registration;
    this.#look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => this.#look());
    });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (this.#wanted) location.reload();
    });
  }

  /** Asks whether there is a new version. */
  look(): void {
    void this.#registration?.update().catch(() => undefined);
  }

  /** Shows the new version instead of this one; games go on where they are. */
  take(): void {
    this.#wanted = true;
    this.#registration?.waiting?.postMessage('take-over');
  }

  #look(): void {
    this.ready = this.#registration?.waiting != null && navigator.serviceWorker.controller !== null;
  }
}

export const updates = new Updates();
