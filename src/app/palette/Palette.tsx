import { Button, chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiMagnify } from '@mdi/js';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { KeyHint } from '../../ui/Kbd.tsx';
import { isCommand, withCommand } from '../../ui/keys.ts';
import { PaletteDialog } from './PaletteDialog.tsx';

export const PALETTE_KEYS = withCommand('K');

/** Calls back on Ctrl+K or Cmd+K, wherever the focus is. The browser's own meaning is prevented. */
function usePaletteShortcut(toggle: () => void): void {
  const onToggle = useEffectEvent(toggle);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event, 'k')) return;
      event.preventDefault();
      if (!event.repeat) onToggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface PaletteProps {
  /** The initial query of the open search; null while it is closed. */
  readonly initialQuery: string | null;
  readonly onOpen: (query: string) => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** The quick search, which a button and a shortcut open; not over another dialog. */
export function Palette({ initialQuery, onOpen, onClose, onHelp }: PaletteProps) {
  usePaletteShortcut(() => {
    if (initialQuery !== null) onClose();
    else if (!document.querySelector('dialog[open]')) onOpen('');
  });
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        flex="none"
        size="lg"
        px={{ base: '2.5', md: '2' }}
        borderColor={{ base: 'transparent', md: 'border' }}
        fontWeight="normal"
        color="fg.muted"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onOpen('')}
      >
        <Icon path={mdiMagnify} size={20} />
        <chakra.span srOnly={{ base: true, md: false }}>
          <Trans>Quick search</Trans>
        </chakra.span>
        <KeyHint ms="4" hideBelow="md">
          {PALETTE_KEYS}
        </KeyHint>
      </Button>
      {initialQuery !== null && (
        <PaletteDialog initialQuery={initialQuery} onHelp={onHelp} onClose={onClose} />
      )}
    </>
  );
}
