import { useLayoutEffect, useRef, type Ref } from 'react';

/** The first events after a password manager has filled a form, or that it sends. */
const OCCASIONS = ['pointerover', 'pointermove', 'focusin', 'keydown', 'change', 'submit'];

/**
 * Reads the form fields, by name, that differ from their props: a password manager may fill them
 * without an event that React handles, and the next render would empty them.
 */
export function useFilledFields<Name extends string>(
  fields: Readonly<Record<Name, string>>,
  onFilled: (name: Name, text: string) => void,
): Ref<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const read = () => {
      if (!form.current) return;
      const filled = new FormData(form.current);
      for (const name of Object.keys(fields) as Name[]) {
        const text = filled.get(name);
        if (typeof text === 'string' && text !== fields[name]) onFilled(name, text);
      }
    };
    const { current } = form;
    for (const occasion of OCCASIONS) current?.addEventListener(occasion, read);
    return () => {
      for (const occasion of OCCASIONS) current?.removeEventListener(occasion, read);
    };
  });
  return form;
}
