import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/lists/workerList.ts';
import type { Texts } from '../../domain/entities.ts';
import { townOf, townsIn, type Towns } from '../../domain/person/towns.ts';
import { TextButton } from '../../ui/buttons.tsx';

type Town = Texts<'zipCode' | 'city'>;

/** What is said of the town of a typed postcode. */
export interface TownHint {
  /** Whether the town was filled in; else it may be one of the choices. */
  readonly isFilled: boolean;
  readonly choices: readonly string[];
}

interface TownFinderProps {
  /** The postcode as it was typed last. */
  readonly typed: string;
  readonly draft: Town;
  /** The town that was filled in last; empty if none was. */
  readonly filled: string;
  /** What the form had before the typing. */
  readonly before: Town;
  readonly onTown: (city: string) => void;
  /** Stable. */
  readonly onHint: (hint: TownHint | null) => void;
}

/** Fills in the town of a postcode that is typed, as the addresses of others have it. */
export function TownFinder(props: TownFinderProps) {
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <FindTown {...props} />
      </WorkerList.Provider>
    </CustomerList.Provider>
  );
}

const NONE: readonly string[] = [];
const NOWHERE: Towns = new Map();

function useTowns() {
  const customers = CustomerList.useRows();
  const workers = WorkerList.useRows();
  return useMemo(
    () => customers && workers && townsIn([...customers, ...workers]),
    [customers, workers],
  );
}

function FindTown({ typed, draft, filled, before, onTown, onHint }: TownFinderProps) {
  const { zipCode, city } = draft;
  const towns = useTowns();
  const isKnown = towns !== null;
  const townHere = (postcode: string) =>
    townOf({ zipCode: postcode, city, filled, before }, towns ?? NOWHERE);
  const fill = useEffectEvent((postcode: string, isPossible: boolean) => {
    const town = townHere(postcode).city;
    if (isPossible && town !== city) onTown(town);
  });
  useEffect(() => fill(typed, isKnown), [typed, isKnown]);

  const isTyped = zipCode === typed;
  const isFilled = isTyped && filled !== '' && city === filled;
  const choices = isTyped ? townHere(typed).choices : NONE;
  const isSaid = isFilled || choices.length > 0;
  useEffect(() => {
    onHint(isSaid ? { isFilled, choices } : null);
    return () => onHint(null);
  }, [isSaid, isFilled, choices, onHint]);
  return null;
}

interface TownNoteProps extends TownHint {
  readonly onChoose: (city: string) => void;
}

/** Says that the town was filled in, or offers some. */
export function TownNote({ isFilled, choices, onChoose }: TownNoteProps) {
  if (isFilled) return <Trans>Filled in from the zip code.</Trans>;
  return (
    <>
      <Trans>Towns of this zip code:</Trans>
      {choices.map((town) => (
        <TextButton key={town} ms="2" size="lg" onClick={() => onChoose(town)}>
          {town}
        </TextButton>
      ))}
    </>
  );
}
