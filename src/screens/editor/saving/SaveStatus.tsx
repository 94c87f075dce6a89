import { Box, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiCheckCircleOutline } from '@mdi/js';
import { Fragment, type Ref } from 'react';
import { RecordEditor, useCanSave } from '../../../actors/editor/recordEditor.ts';
import { useTakenOver } from '../../../actors/editor/useTakenOver.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { KeyHint } from '../../../ui/Kbd.tsx';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { useFocusField, useVisibleProblems } from '../FormFields.tsx';
import { SAVE_KEYS } from './useSaveShortcut.ts';

interface SaveStatusProps {
  readonly fieldName: (field: string) => string;
  readonly partName: (part: string) => string;
  /** What a page says beside unsaved changes. */
  readonly besideUnsaved?: Ref<HTMLDivElement>;
}

export function SaveStatus({ fieldName, partName, besideUnsaved }: SaveStatusProps) {
  const takenOver = useTakenOver();
  const saving = RecordEditor.useSelector((snapshot) => snapshot.hasTag('saving'));
  const saved = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: { editing: 'saved' } } }),
  );
  const yielded = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: { editing: 'yielded' } } }),
  );
  const discarded = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: { editing: 'discarded' } } }),
  );
  const reloading = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: 'reloading' } }),
  );
  const unsaved = RecordEditor.useSelector((snapshot) => snapshot.hasTag('unsaved'));
  return (
    <Flex role="status" align="center" wrap="wrap" columnGap="3" rowGap="0.5">
      {saving && (
        <VisuallyHidden>
          <Trans>Saving…</Trans>
        </VisuallyHidden>
      )}
      {reloading && (
        <Text color="fg.muted">
          <Trans>Loading…</Trans>
        </Text>
      )}
      {saved && (
        <Flex align="center" gap="1.5" color="green.800" fontWeight="medium">
          <Icon path={mdiCheckCircleOutline} />
          <span>
            <Trans>Saved</Trans>
          </span>
          <TakenOver parts={takenOver} partName={partName} />
        </Flex>
      )}
      {yielded && (
        <Text color="fg.muted">
          <Trans>Nothing was saved. The other version was kept.</Trans>
        </Text>
      )}
      {discarded && <Discarded />}
      {unsaved && !saving && !reloading && (
        <>
          <Unsaved fieldName={fieldName} />
          <Box ref={besideUnsaved} flex="1 1 12rem" minW="0" _empty={{ display: 'none' }} />
        </>
      )}
    </Flex>
  );
}

interface TakenOverProps extends Pick<SaveStatusProps, 'partName'> {
  readonly parts: readonly string[];
}

function TakenOver({ parts, partName }: TakenOverProps) {
  const { i18n } = useLingui();
  if (parts.length === 0) return null;
  const names = new Intl.ListFormat(i18n.locale).format(parts.map(partName));
  return (
    <Text color="fg.muted" fontWeight="normal">
      <Trans>Changed elsewhere and kept: {names}</Trans>
    </Text>
  );
}

function Discarded() {
  const editor = RecordEditor.useActorRef();
  return (
    <Flex align="center" gap="1" color="fg.muted">
      <span>
        <Trans>Changes discarded</Trans>
      </span>
      <Button
        size="xs"
        variant="ghost"
        onClick={() => {
          editor.send({ type: 'discard.undone' });
          focusHeading();
        }}
      >
        <Trans>Undo</Trans>
      </Button>
    </Flex>
  );
}

function Unsaved({ fieldName }: Pick<SaveStatusProps, 'fieldName'>) {
  const isHindered = RecordEditor.useSelector((snapshot) => snapshot.hasTag('hindered'));
  const needsCorrection = !useCanSave() && isHindered;
  const problems = useVisibleProblems();
  const focusField = useFocusField();
  if (needsCorrection && problems.length > 0) {
    const fields = problems.map(({ field }, index) => (
      <Fragment key={field}>
        {index > 0 && ', '}
        <TextButton onClick={() => focusField(field)}>{fieldName(field)}</TextButton>
      </Fragment>
    ));
    return (
      <Text>
        <Trans>Please fix first: {fields}</Trans>
      </Text>
    );
  }
  return (
    // One line: where there is no room for the hint, it is below that and not seen.
    <Flex
      wrap="wrap"
      align="center"
      rowGap="9"
      columnGap="2"
      maxH="6"
      color="fg.muted"
      overflow="hidden"
    >
      <Text>
        <Trans>Unsaved changes</Trans>
      </Text>
      {!needsCorrection && <KeyHint hideBelow="md">{SAVE_KEYS}</KeyHint>}
    </Flex>
  );
}
