import { Button, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { JobEditor } from '../../actors/jobEditor.ts';
import { isDirty } from '../../domain/jobDraft.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import { useSaveShortcut } from './useSaveShortcut.ts';

/** The Save button, and what became of the last save. */
export function SaveBar() {
  const actor = JobEditor.useActorRef();
  const canSave = JobEditor.useSelector((snapshot) => snapshot.can({ type: 'save.requested' }));
  const saving = JobEditor.useSelector((snapshot) => snapshot.matches('saving'));
  const saved = JobEditor.useSelector((snapshot) => snapshot.matches({ editing: 'saved' }));
  const failure = JobEditor.useSelector((snapshot) =>
    snapshot.matches({ editing: 'saveFailed' }) ? snapshot.context.failure : null,
  );
  const dirty = JobEditor.useSelector(
    ({ context: { loaded, draft } }) =>
      loaded !== null && draft !== null && isDirty(loaded.job, draft),
  );
  const save = useCallback(() => actor.send({ type: 'save.requested' }), [actor]);
  useSaveShortcut(save);
  return (
    <Flex align="center" justify="end" gap="3" wrap="wrap">
      {saved && (
        <Notice tone="success">
          <Trans>Saved</Trans>
        </Notice>
      )}
      {failure && (
        <Notice tone="failure">
          <SaveFailure failure={failure} />
        </Notice>
      )}
      {dirty && !saving && !failure && (
        <Text color="fg.muted">
          <Trans>Unsaved changes</Trans>
        </Text>
      )}
      <Button size="sm" minW="24" disabled={!canSave} aria-busy={saving} onClick={save}>
        {saving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
      </Button>
    </Flex>
  );
}
