import { Flex } from '@chakra-ui/react';
import { mdiAlertOutline } from '@mdi/js';
import { useState } from 'react';
import { TextButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BesideStatus } from '../../../ui/page/BesideStatus.tsx';
import { EffectDialog } from './EffectDialog.tsx';
import { useEffectOfEdit, type ShownEffect } from './useEffectOfEdit.ts';
import { useEffectWords } from './useEffectWords.ts';

/** Says beside the buttons of the form what saving does to the visits of the job. */
export function EffectLine() {
  const effect = useEffectOfEdit();
  return effect && <Effect effect={effect} />;
}

/** What is lost or overlaps comes first. All of it is read: it wraps. */
function Effect({ effect }: { readonly effect: ShownEffect }) {
  const [isListed, setListed] = useState(false);
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
      {isListed && <EffectDialog effect={effect} words={words} onClose={() => setListed(false)} />}
    </>
  );
}
