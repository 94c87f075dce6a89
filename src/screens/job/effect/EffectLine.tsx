import { Flex } from '@chakra-ui/react';
import { mdiAlertOutline } from '@mdi/js';
import { useCallback, useState } from 'react';
import { TextButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { BesideStatus } from '../../../ui/page/BesideStatus.tsx';
import { useEffectOfEdit, type ShownEffect } from './useEffectOfEdit.ts';
import { useEffectWords } from './useEffectWords.ts';

const EffectDialog = lazyComponent(async () => (await import('./EffectDialog.tsx')).EffectDialog);

/** Says beside the buttons of the form what saving does to the visits of the job. */
export function EffectLine() {
  const effect = useEffectOfEdit();
  return effect && <Effect effect={effect} />;
}

/** What is lost or overlaps comes first. All of it is read: it wraps. */
function Effect({ effect }: { readonly effect: ShownEffect }) {
  const [isListed, setListed] = useState(false);
  const close = useCallback(() => setListed(false), []);
  const words = useEffectWords(effect);
  const said = Object.values(words).filter(Boolean);
  if (said.length === 0) return null;
  const isWarning = [words.clashes, words.absences, words.lost].some(Boolean);
  return (
    <>
      <BesideStatus>
        <Flex gap="1.5" color={isWarning ? 'orange.800' : 'accent.fg'}>
          {isWarning && (
            <Flex h="6" align="center">
              <Icon path={mdiAlertOutline} />
            </Flex>
          )}
          <TextButton
            color="inherit"
            whiteSpace="normal"
            textAlign="start"
            aria-haspopup="dialog"
            onClick={() => setListed(true)}
          >
            {said.join(', ')}
          </TextButton>
        </Flex>
      </BesideStatus>
      {isListed && (
        <LazyBoundary onDismiss={close}>
          <EffectDialog effect={effect} words={words} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
