import { Box, Button, Stack } from '@chakra-ui/react';
import { Select, Trans } from '@lingui/react/macro';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { editedId, RecordEditor } from '../../../actors/editor/recordEditor.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { RECORD_KINDS } from '../../../domain/kinds/kinds.ts';
import { formOf, merged, type Editing } from '../../../domain/record/recordForm.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { PartWords } from './ConflictQuestion.tsx';
import { LastSaved } from './LastSaved.tsx';
import { PartChoice } from './PartChoice.tsx';

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
  readonly onDismiss: () => void;
}

/** The parts that both have changed, each with the two versions to choose from. */
export function ConflictDialog({ partWords, onDismiss }: ConflictDialogProps) {
  const editor = RecordEditor.useActorRef();
  const { kind, mine, theirs, parts } = useConflict();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const formId = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const givenUp = parts.filter((part) => choices[part] === 'theirs');
    editor.send({ type: 'conflict.resolved', givenUp });
  };
  return (
    <Dialog
      title={<Trans>Changed at the same time</Trans>}
      onDismiss={onDismiss}
      actions={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onDismiss}>
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
      <Author />
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

/** Who has saved the other version, where the backend has a history of it. */
function Author() {
  const kind = RecordEditor.useSelector(({ context }) => context.kind);
  const id = RecordEditor.useSelector(editedId);
  const isOffered = useFeature('einsatzplan');
  const known = RECORD_KINDS.find((one) => one === kind);
  if (!isOffered || !known || id === 'new') return null;
  return (
    <Box role="status" minH="6">
      <LastSaved kind={known} id={id} />
    </Box>
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
