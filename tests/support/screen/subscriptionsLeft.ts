import { Actor, type AnyActor } from 'xstate';

/** Those of what makes an actor, which listens to it for as long as it runs. */
const OF_OWNER = /^(change (record\.read|change\.saved|snapshots)|live \S+)$/;

/** What each subscription is to, such as `board visits.dropped` or `board snapshots`. */
const subscriptions = new Map<object, string>();

function watched<Ended extends { unsubscribe(): void }>(subscription: Ended, name: string): Ended {
  const { unsubscribe } = subscription;
  subscriptions.set(subscription, name);
  subscription.unsubscribe = () => {
    subscriptions.delete(subscription);
    unsubscribe();
  };
  return subscription;
}

/** The name of its chart, or else the actor's own. */
function nameOf({ id, logic }: AnyActor): string {
  return 'id' in logic ? String(logic.id) : id;
}

const { subscribe, on } = Actor.prototype as AnyActor;
Object.assign(Actor.prototype, {
  subscribe(this: AnyActor, ...observer: Parameters<typeof subscribe>) {
    return watched(subscribe.apply(this, observer), `${nameOf(this)} snapshots`);
  },
  on(this: AnyActor, ...listener: Parameters<typeof on>) {
    return watched(on.apply(this, listener), `${nameOf(this)} ${listener[0]}`);
  },
});

/**
 * Begins to watch who subscribes to actors. Returns what names the subscriptions that nobody has
 * ended, also those to an actor that has stopped.
 */
export function watchSubscriptions(): () => readonly string[] {
  subscriptions.clear();
  return () => [...subscriptions.values()].filter((name) => !OF_OWNER.test(name));
}
