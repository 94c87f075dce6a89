import { useState } from 'react';
import type { ContactField } from '../../domain/entities.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { useFormFields } from '../editor/FormFields.tsx';
import type { TownHint } from './TownFinder.tsx';
import type { EditedPerson } from './usePersonFields.tsx';

const TownFinder = lazyComponent(async () => (await import('./TownFinder.tsx')).TownFinder);
const TownNote = lazyComponent(async () => (await import('./TownFinder.tsx')).TownNote);

/** Fills in the town of a postcode: the person to edit so, the note under the town, and what finds it. */
export function useTown<Field extends string>(
  { draft, edit }: EditedPerson<Field | ContactField>,
  prefix = '',
) {
  const { idOf } = useFormFields();
  const [before] = useState(draft);
  const [typed, setTyped] = useState<string | null>(null);
  const [hint, setHint] = useState<TownHint | null>(null);
  const [filled, setFilled] = useState('');
  const enter = (city: string) => edit({ city } as Partial<typeof draft>);
  const fill = (city: string) => {
    setFilled(city);
    enter(city);
  };
  const choose = (city: string) => {
    enter(city);
    document.getElementById(idOf(`${prefix}city`))?.focus();
  };
  return {
    person: {
      draft,
      edit: (change: Partial<typeof draft>) => {
        edit(change);
        if (change.zipCode !== undefined) setTyped(change.zipCode);
      },
    },
    note: hint && (
      <LazyBoundary>
        <TownNote {...hint} onChoose={choose} />
      </LazyBoundary>
    ),
    finder: typed !== null && (
      <LazyBoundary>
        <TownFinder
          typed={typed}
          draft={draft}
          filled={filled}
          before={before}
          onTown={fill}
          onHint={setHint}
        />
      </LazyBoundary>
    ),
  };
}
