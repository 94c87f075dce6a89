import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/** Marks what the arrows lead to. */
export const CHOICE = { 'data-choice': '' } as const;

const IN_ROW: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const TO_ROW = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
} as const satisfies Readonly<Record<string, keyof Element>>;

function choicesIn(row: Element | null): readonly HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
}

/** The one that Tab reaches: the pressed one, or else the first button or menu. */
function entryOf(choices: readonly HTMLElement[]): HTMLElement | undefined {
  const isPressed = (one: HTMLElement) => one.ariaPressed === 'true';
  const isButton = (one: HTMLElement) => one.ariaPressed !== null || one.ariaHasPopup !== null;
  return choices.find(isPressed) ?? choices.find(isButton) ?? choices[0];
}

const NO_SHORTCUTS: Readonly<Record<string, () => void>> = {};

/**
 * Makes the marked controls of a row one tab stop. Left and right lead from one to the next, Home and
 * End to the first and the last, up and down to the stop of the row above or below. Each shortcut does
 * something with the row.
 */
export function useRowKeys<Row extends HTMLElement = HTMLLIElement>(shortcuts = NO_SHORTCUTS) {
  const row = useRef<Row>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const choices = choicesIn(row.current);
    const stop = choices.find((one) => one === focused.current) ?? entryOf(choices);
    for (const one of choices) one.tabIndex = one === stop ? 0 : -1;
  });
  const onFocus = ({ target }: FocusEvent) => {
    const choices = choicesIn(row.current);
    if (!choices.some((one) => one === target)) return;
    focused.current = target;
    for (const one of choices) one.tabIndex = one === target ? 0 : -1;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const choices = choicesIn(row.current);
    const place = choices.findIndex((one) => one === event.target);
    if (place < 0) return;
    const act = shortcuts[event.key];
    if (act) {
      event.preventDefault();
      act();
      return;
    }
    const next = targetOf(event.key, choices, place);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { ref: row, onFocus, onKeyDown };
}

/** The stop of the row below or above. */
function stopOf(row: Element | null, key: keyof typeof TO_ROW): HTMLElement | undefined {
  return choicesIn(row?.[TO_ROW[key]] ?? null).find(({ tabIndex }) => tabIndex === 0);
}

/** Leads the focus to the row below or above, as the arrow does. */
export function leadToRow(row: Element | null, key: keyof typeof TO_ROW): void {
  stopOf(row, key)?.focus();
}

function targetOf(
  key: string,
  choices: readonly HTMLElement[],
  place: number,
): HTMLElement | undefined {
  if (key === 'Home') return choices[0];
  if (key === 'End') return choices.at(-1);
  if (key === 'ArrowDown' || key === 'ArrowUp') return stopOf(choices[place]!.closest('li'), key);
  const step = IN_ROW[key];
  return step && choices[place + step];
}
