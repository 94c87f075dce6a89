import { useEffect, useState } from 'preact/hooks';
import type { AnyStateMachine } from 'xstate';
import type { Model } from '../../../tests/support/model/defineModel.ts';
import type { Part } from './drawing/part.ts';
import type { Walk } from './walk/walk.ts';

/** What the address names after its `#`: `absence?state=choosing.refused&walk=3&step=4`. */
export interface Address {
  readonly chart: string;
  /** A state by its id. */
  readonly state: string | null;
  /** A journey by its number from 1, and how many of its steps are played. */
  readonly walk: number | null;
  readonly step: number;
}

/** Reads what stands after the `#` of an address. */
function addressOf(hash: string): Address {
  const [chart = '', query = ''] = hash.slice(1).split('?');
  const params = new URLSearchParams(query);
  const state = params.get('state');
  return {
    chart: decodeURIComponent(chart),
    state: state === null ? null : `${chart}.${state}`,
    walk: Number(params.get('walk')) || null,
    step: Number(params.get('step')) || 0,
  };
}

/** The address of a state of a chart, by its id. */
export function addressOfState({ id }: AnyStateMachine, state: string): string {
  const path = state.slice(id.length + 1);
  return path === '' ? `#${id}` : `#${id}?${new URLSearchParams({ state: path })}`;
}

/** The address of a walk of a chart, by its place among them, with some of its steps played. */
export function addressOfWalk({ id }: AnyStateMachine, place: number, steps: number): string {
  return `#${id}?${new URLSearchParams({ walk: String(place + 1), step: String(steps) })}`;
}

/** The address, and how often another one was asked for. */
export function useAddress(): Address & { readonly visits: number } {
  const [visit, setVisit] = useState({ hash: location.hash, visits: 0 });
  useEffect(() => {
    const follow = () => setVisit(({ visits }) => ({ hash: location.hash, visits: visits + 1 }));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return { ...addressOf(visit.hash), visits: visit.visits };
}

/** Keeps in the address what is shown of a chart, so that it can be sent. */
export function useSentAddress({ chart, journeys }: Model, chosen: Part | null, walk: Walk): void {
  useEffect(() => {
    const params = new URLSearchParams();
    if (chosen && 'state' in chosen) params.set('state', chosen.state.slice(chart.id.length + 1));
    if (walk.journey) {
      params.set('walk', String(journeys.indexOf(walk.journey) + 1));
      params.set('step', String(walk.moments.length - 1));
    }
    const { chart: named } = addressOf(location.hash);
    // Another chart has just been asked for.
    if (named !== '' && named !== chart.id) return;
    const query = params.size > 0 ? `?${params}` : '';
    history.replaceState(null, '', `#${chart.id}${query}`);
  }, [chart, journeys, chosen, walk]);
}
