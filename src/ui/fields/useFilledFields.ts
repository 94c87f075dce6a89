import { useEffect, useRef, type Ref } from 'react';

/** What a person does first after a password manager, and what some of those send. */
const OCCASIONS = ['pointerover', 'pointermove', 'focusin', 'keydown', 'change', 'submit'];

/**
 * Reads the fields of a form, by name, that differ from what they were given: a password manager may
 * fill them without the event that React waits for, and the next rendering would empty them again.
 */
export function useFilledFields<Name extends string>(
  fields: Readonly<Record<Name, string>>,
  onFilled: (name: Name, text: string) => void,
): Ref<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
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
