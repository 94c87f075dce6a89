import { chakra, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode, type Ref } from 'react';
import { MAX_CHANGED_VISITS } from '../../../domain/visits/changes/visitPortions.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { PageBar } from '../../../ui/page/PageBar.tsx';
import { SAVE_KEYS, useSaveShortcut } from './useSaveShortcut.ts';

interface SaveAllProps {
  /** The verb of the button. */
  readonly action: ReactNode;
  readonly disabled: boolean;
  /** Whether something is being saved. */
  readonly isBusy: boolean;
  readonly onSave: () => void;
  /** For the button. */
  readonly button?: Ref<HTMLButtonElement>;
  /** How many changes of visits one call would save; so many as fit if omitted. */
  readonly count?: number;
  /** Whether there is nothing to save yet. */
  readonly idle?: boolean;
  /** What is saved, in words. */
  readonly children: ReactNode;
}

/** Where a form has its save: saves everything of a page at once, and says before what that is. */
export function SaveAll(props: SaveAllProps) {
  const { action, isBusy, onSave, button, count = 0, idle, children } = props;
  const isTooMuch = count > MAX_CHANGED_VISITS;
  const disabled = props.disabled || isTooMuch;
  const status = useRef<HTMLDivElement>(null);
  useSaveShortcut(status, () => {
    if (!disabled && !isBusy) onSave();
  });
  return (
    <PageBar
      {...(idle && { idle })}
      status={
        <Stack ref={status} gap="0" justify="center" role="status">
          {children}
          {isTooMuch && (
            <chakra.span color="red.fg">
              <Trans>
                At most {MAX_CHANGED_VISITS} visits are saved at once. Please choose fewer first.
              </Trans>
            </chakra.span>
          )}
        </Stack>
      }
      actions={
        <ActionButton
          {...(button && { ref: button })}
          minW="24"
          w={{ base: 'full', sm: 'auto' }}
          disabled={disabled || isBusy}
          aria-busy={isBusy}
          aria-keyshortcuts="Control+S Meta+S"
          title={SAVE_KEYS}
          data-save-all=""
          onClick={onSave}
        >
          {action}
        </ActionButton>
      }
    />
  );
}
