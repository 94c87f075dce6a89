import { Box, IconButton, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiClose, mdiMagnify } from '@mdi/js';
import { useState } from 'react';
import { MAX_QUERY_LENGTH } from '../../domain/search/search.ts';
import { delayedFadeIn } from '../../ui/tokens.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { Modal } from '../../ui/overlays/Modal.tsx';
import styles from './palette.module.css';

const OpenPalette = lazyComponent(async () => (await import('./OpenPalette.tsx')).OpenPalette);

interface PaletteDialogProps {
  readonly initialQuery: string;
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

/** Collects what is typed while the code of the search loads. */
export function PaletteDialog({ initialQuery, onHelp, onClose }: PaletteDialogProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState(initialQuery);
  return (
    <Modal
      role="dialog"
      aria-label={t`Quick search`}
      onDismiss={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      mt={{ base: '2', md: '12vh' }}
      mb="auto"
      w={{ base: 'calc(100vw - 1rem)', md: 'calc(100vw - 2rem)' }}
      maxW="640px"
      maxH={{ base: 'calc(100dvh - 1rem)', md: 'min(36rem, 80dvh)' }}
      overflow="hidden"
      p="0"
      flexDirection="column"
      _open={{ display: 'flex' }}
    >
      <span className={styles.magnifier}>
        <Icon path={mdiMagnify} size={20} />
      </span>
      <LazyBoundary
        missing={<Trans>The quick search could not be loaded</Trans>}
        placeholder={
          <>
            <input
              className={styles.input}
              type="text"
              autoFocus
              autoComplete="off"
              aria-label={t`Quick search`}
              maxLength={MAX_QUERY_LENGTH}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
            <Box role="status" px="4" py="3" color="fg.muted">
              <Text {...delayedFadeIn}>
                <Trans>Loading…</Trans>
              </Text>
            </Box>
          </>
        }
      >
        <OpenPalette query={query} onQuery={setQuery} onHelp={onHelp} onClose={onClose} />
      </LazyBoundary>
      <IconButton
        position="absolute"
        top="2"
        insetEnd="2"
        variant="ghost"
        colorPalette="gray"
        aria-label={t`Close`}
        onClick={onClose}
      >
        <Icon path={mdiClose} />
      </IconButton>
    </Modal>
  );
}
