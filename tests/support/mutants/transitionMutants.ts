import { not, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { stateNodesOf } from '../chart/chart.ts';
import {
  at,
  nameOf,
  replaced,
  type Config,
  type Guard,
  type Mutant,
} from '../chart/chartLiteral.ts';
import { destination, placesOf, type Place } from '../chart/chartPlaces.ts';

function ancestorsOf(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [...ancestorsOf(node.parent), node] : [node];
}

/** Whether two states are in different regions of a parallel state. */
function areSideBySide(one: AnyStateNode, other: AnyStateNode): boolean {
  const around = new Set(ancestorsOf(other));
  const shared = ancestorsOf(one).filter((node) => around.has(node));
  return shared.at(-1)!.type === 'parallel';
}

/** Mutants in which the transition leads to each other state of its region. */
export function retargeted(chart: AnyStateMachine, place: Place): Mutant[] {
  const present = destination(place);
  return stateNodesOf(chart)
    .filter((node) => (node.type === 'atomic' || node.type === 'final') && node !== present)
    .filter((node) => !areSideBySide(place.source, node))
    .map((node) => ({
      name: `goes to ${node.id}`,
      chart: replaced(chart, place.path, { ...place.transition, target: `#${node.id}` }),
    }));
}

/** The mutant that tries the transition before the alternative that comes first now. */
export function triedEarlier(chart: AnyStateMachine, { path }: Place): Mutant[] {
  const index = path.at(-1);
  if (typeof index !== 'number' || index === 0 || path.at(-2) === 'invoke') return [];
  const around = path.slice(0, -1);
  const alternatives = at(chart.config, around) as readonly unknown[];
  const swapped = alternatives.toSpliced(
    index - 1,
    2,
    alternatives[index],
    alternatives[index - 1],
  );
  return [{ name: 'is tried before the one above', chart: replaced(chart, around, swapped) }];
}

function isHandledAbove(place: Place): boolean {
  const event = String(place.path.at(-1));
  for (let node = place.source.parent; node; node = node.parent) {
    if (node.transitions.has(event)) return true;
  }
  return false;
}

function isIgnored({ transition }: Place): boolean {
  return transition.target === undefined && transition.actions === undefined;
}

/** The mutant without the transition, if that makes a difference. */
export function removed(chart: AnyStateMachine, place: Place): Mutant[] {
  if (isIgnored(place) && !isHandledAbove(place)) return [];
  return [{ name: 'is gone', chart: replaced(chart, place.path, null) }];
}

/** Mutants with the guard of the transition negated or dropped. */
export function otherwiseGuarded(chart: AnyStateMachine, { path, transition }: Place): Mutant[] {
  const { guard } = transition;
  if (guard === undefined) return [];
  const type = nameOf(guard);
  const original = (chart.implementations.guards as Record<string, Guard>)[type]!;
  const opposite: Guard =
    'check' in original ? (not(original) as Guard) : (args, params) => !original(args, params);
  const changed =
    typeof guard === 'string' ? 'opposite' : { ...(guard as Config), type: 'opposite' };
  return [
    {
      name: `asks for the opposite of ${type}`,
      chart: replaced(chart, path, { ...transition, guard: changed }, { opposite }),
    },
    {
      name: `does not ask for ${type}`,
      chart: replaced(chart, path, { ...transition, guard: 'always' }, { always: () => true }),
    },
  ];
}

/** Whether entering a state has effects: entry actions, ports or delays. */
function hasEffects({ config }: AnyStateNode): boolean {
  return [config.entry, config.exit, config.invoke, config.after].some((one) => one !== undefined);
}

function isInside(node: AnyStateNode, source: AnyStateNode): boolean {
  return node === source || (node.parent !== undefined && isInside(node.parent, source));
}

/** `reenter` only makes a difference for a transition inside its own state. */
export function otherwiseReentering(chart: AnyStateMachine, place: Place): Mutant[] {
  const { source, path, transition } = place;
  const staysInside = transition.target !== undefined && isInside(destination(place), source);
  if (!staysInside || !hasEffects(source)) return [];
  const reenter = transition.reenter !== true;
  return [
    {
      name: reenter ? 'enters its state again' : 'does not enter its state again',
      chart: replaced(chart, path, { ...transition, reenter }),
    },
  ];
}

/** An ignored event with the actions of another state, or one that reenters its state. */
export function acting(chart: AnyStateMachine, place: Place): Mutant[] {
  if (!isIgnored(place)) return [];
  const { source, path, transition } = place;
  const event = path.at(-1);
  const elsewhere = placesOf(chart)
    .filter((other) => other.path.at(-1) === event && other.transition.actions !== undefined)
    .map(({ transition: { actions } }) => [[actions].flat().map(nameOf).join(' and '), actions]);
  const mutants = [...new Map(elsewhere as [string, unknown][])].map(([names, actions]) => ({
    name: `does ${names}`,
    chart: replaced(chart, path, { ...transition, actions }),
  }));
  if (!hasEffects(source)) return mutants;
  const again = { ...transition, target: `#${source.id}`, reenter: true };
  return [...mutants, { name: 'enters its state again', chart: replaced(chart, path, again) }];
}
