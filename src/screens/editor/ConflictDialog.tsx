import { Button, chakra, Stack } from '@chakra-ui/react';
import { Select, Trans } from '@lingui/react/macro';
import { useId, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { RecordEditor } from '../../actors/recordEditor.ts';
import { formOf, merged, type AnyDraft, type Editing } from '../../domain/recordForm.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** The parts of a record in words. */
export interface PartWords {
  readonly nameOf: (part: string) => string;
  /** What a draft has there; empty if there is nothing. */
  readonly valueIn: (part: string, draft: AnyDraft) => string;
}

type Choice = 'mine' | 'theirs';

function useConflict() {
  const kind = RecordEditor.useSelector(({ context }) => context.kind);
  const record = RecordEditor.useSelector(({ context }) => context.record!);
  const mine = RecordEditor.useSelector(({ context }) => context.draft!);
  const newer = RecordEditor.useSelector(({ context }) => context.newer!);
  return useMemo(
    () => ({
      kind,
      mine,
      theirs: formOf(kind).draftOf(newer),
      parts: merged({ kind, record, draft: mine, newer }).conflicts,
    }),
    [kind, record, mine, newer],
  );
}

interface ConflictDialogProps {
  readonly partWords: PartWords;
}

/** Asks, for every part in conflict, whose change to keep. */
export function ConflictDialog({ partWords }: ConflictDialogProps) {
  const editor = RecordEditor.useActorRef();
  const { kind, mine, theirs, parts } = useConflict();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const formId = useId();
  const back = () => editor.send({ type: 'conflict.declined' });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const givenUp = parts.filter((part) => choices[part] === 'theirs');
    editor.send({ type: 'conflict.resolved', givenUp });
  };
  return (
    <Dialog
      title={<Trans>Changed at the same time</Trans>}
      onDismiss={back}
      actions={
        <>
          <Button variant="outline" colorPalette="gray" onClick={back}>
            <Trans>Back to the form</Trans>
          </Button>
          <ActionButton
            type="submit"
            form={formId}
            disabled={parts.some((part) => choices[part] === undefined)}
          >
            <Trans>Save selection</Trans>
          </ActionButton>
        </>
      }
    >
      <OpenedRecord kind={kind} />
      <Stack as="form" id={formId} gap="4" pt="4" color="fg" onSubmit={save}>
        {parts.map((part) => (
          <PartChoice
            key={part}
            label={partWords.nameOf(part)}
            mine={partWords.valueIn(part, mine)}
            theirs={partWords.valueIn(part, theirs)}
            choice={choices[part]}
            onChoose={(choice) => setChoices((before) => ({ ...before, [part]: choice }))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

function OpenedRecord({ kind }: Pick<Editing, 'kind'>) {
  return (
    <Select
      value={kind}
      _customer="This customer was saved elsewhere while you were editing. Which entries should stay?"
      _worker="This worker was saved elsewhere while you were editing. Which entries should stay?"
      _settings="The settings were saved elsewhere while you were editing. Which entries should stay?"
      other="This job was saved elsewhere while you were editing. Which entries should stay?"
    />
  );
}

interface PartChoiceProps {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

function PartChoice({ label, mine, theirs, choice, onChoose }: PartChoiceProps) {
  const name = useId();
  const option = (value: Choice, title: ReactNode, text: string) => (
    <chakra.label
      display="flex"
      alignItems="baseline"
      gap="2"
      p="2"
      borderWidth="1px"
      borderRadius="md"
      cursor="pointer"
      _hover={{ bg: 'bg.subtle' }}
      css={{ '&:has(:checked)': { borderColor: 'accent.solid' } }}
    >
      <chakra.input
        type="radio"
        name={name}
        checked={choice === value}
        accentColor="accent.solid"
        onChange={() => onChoose(value)}
      />
      <span>
        <chakra.span display="block" fontSize="sm" color="fg.muted">
          {title}
        </chakra.span>
        <chakra.span overflowWrap="anywhere" whiteSpace="pre-line">
          {text || '–'}
        </chakra.span>
      </span>
    </chakra.label>
  );
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="medium" pb="1">
        {label}
      </chakra.legend>
      <Stack gap="1.5">
        {option('mine', <Trans>Your change</Trans>, mine)}
        {option('theirs', <Trans>Saved meanwhile</Trans>, theirs)}
      </Stack>
    </chakra.fieldset>
  );
}
