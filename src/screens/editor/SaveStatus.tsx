import { Button, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiCheckCircleOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore, type RefObject } from 'react';
import type { EditorActor } from '../../actors/editor.ts';
import { focusHeading } from '../../ui/page/focusHeading.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { firstProblemIn, focusFirstProblem } from './focusFirstProblem.ts';
import { SAVE_KEYS } from './useSaveShortcut.ts';

interface SaveStatusProps {
  readonly editor: EditorActor;
  /** Where the changes are made. */
  readonly form: RefObject<HTMLElement | null>;
  /** Whether there is something to save. */
  readonly dirty: boolean;
  /** Whether nothing is in its way. */
  readonly savable: boolean;
}

/** In a few words, what became of the last save and whether anything waits for the next. */
export function SaveStatus({ editor, form, dirty, savable }: SaveStatusProps) {
  const saving = useSelector(editor, (snapshot) => snapshot.hasTag('saving'));
  const saved = useSelector(editor, (snapshot) => snapshot.matches({ editing: 'saved' }));
  const discarded = useSelector(editor, (snapshot) => snapshot.matches({ editing: 'discarded' }));
  return (
    <Flex role="status" align="center" wrap="wrap" columnGap="3" rowGap="1">
      {saving && (
        <VisuallyHidden>
          <Trans>Saving…</Trans>
        </VisuallyHidden>
      )}
      {saved && (
        <Flex align="center" gap="1.5" color="green.800" fontWeight="medium">
          <Icon path={mdiCheckCircleOutline} />
          <span>
            <Trans>Saved</Trans>
          </span>
        </Flex>
      )}
      {discarded && <Discarded editor={editor} />}
      {dirty && !saving && <Unsaved form={form} savable={savable} />}
    </Flex>
  );
}

function Discarded({ editor }: Pick<SaveStatusProps, 'editor'>) {
  const canUndo = useSelector(editor, (snapshot) => snapshot.can({ type: 'discard.undone' }));
  return (
    <Flex align="center" gap="1" color="fg.muted">
      <span>
        <Trans>Changes discarded</Trans>
      </span>
      {canUndo && (
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
      )}
    </Flex>
  );
}

/** Whether one of the form's texts has the focus, and none is complained about. */
function isTypingIn(form: HTMLElement | null): boolean {
  const { activeElement } = document;
  return (
    form?.contains(activeElement) === true &&
    activeElement!.matches('input:read-write') &&
    firstProblemIn(form) === null
  );
}

/** What the first field is called that is complained about; empty where it has no name. */
function firstWrongName(form: HTMLElement | null): string {
  const problem = form && firstProblemIn(form);
  if (!(problem instanceof HTMLInputElement)) return '';
  return problem.labels?.[0]?.firstChild?.textContent ?? '';
}

/** Calls whenever the focus moves, or something is complained about for the first time. */
function onTypingChange(listener: () => void): () => void {
  const complaints = new MutationObserver(listener);
  complaints.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'] });
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    complaints.disconnect();
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}

/** That something waits to be saved, or has to be mended first; not while it is being typed. */
function Unsaved({ form, savable }: Pick<SaveStatusProps, 'form' | 'savable'>) {
  const wrong = useSyncExternalStore(onTypingChange, () =>
    isTypingIn(form.current) ? null : firstWrongName(form.current),
  );
  if (!savable && wrong !== null) {
    return (
      <Text>
        {wrong ? (
          <Trans>
            Cannot be saved yet:{' '}
            <TextButton onClick={() => form.current && focusFirstProblem(form.current)}>
              {wrong}
            </TextButton>
          </Trans>
        ) : (
          <Trans>Not all fields are right yet, so this cannot be saved.</Trans>
        )}
      </Text>
    );
  }
  return (
    <Text color="fg.muted">
      <Trans>Unsaved changes</Trans>{' '}
      {savable && (
        <chakra.kbd hideBelow="md" ms="2" fontFamily="inherit" fontSize="xs">
          {SAVE_KEYS}
        </chakra.kbd>
      )}
    </Text>
  );
}
