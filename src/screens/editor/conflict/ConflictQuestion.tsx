import { Button, Stack } from '@chakra-ui/react';
import { Select, Trans } from '@lingui/react/macro';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { RecordEditor } from '../../../actors/editor/recordEditor.ts';
import { formOf, merged, type AnyDraft, type Editing } from '../../../domain/record/recordForm.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { PartChoice } from './PartChoice.tsx';

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

interface ConflictQuestionProps {
  readonly partWords: PartWords;
}

/** Asks, for every part in conflict, whose change to keep. */
export function ConflictQuestion(props: ConflictQuestionProps) {
  const isAsked = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: 'deciding' } }),
  );
  return isAsked && <ConflictDialog {...props} />;
}

function ConflictDialog({ partWords }: ConflictQuestionProps) {
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
            options={[
              {
                value: 'mine',
                title: <Trans>Your change</Trans>,
                text: partWords.valueIn(part, mine),
              },
              {
                value: 'theirs',
                title: <Trans>Saved meanwhile</Trans>,
                text: partWords.valueIn(part, theirs),
              },
            ]}
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
      _absence="This absence was saved elsewhere while you were editing. Which entries should stay?"
      _settings="The settings were saved elsewhere while you were editing. Which entries should stay?"
      other="This job was saved elsewhere while you were editing. Which entries should stay?"
    />
  );
}
