import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { RecordEditorActor } from '../../actors/recordEditor.ts';
import { useTiles } from '../../actors/useTiles.ts';
import type { Coordinates } from '../../domain/entities.ts';
import { moveTo, positionIn } from '../../domain/personDraft.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePersonFields } from '../person/usePersonFields.tsx';

const PositionMap = lazy(async () => ({
  default: (await import('../../ui/PositionMap.tsx')).PositionMap,
}));

const ZURICH: Coordinates = { latitude: 47.3769, longitude: 8.5417 };
const ZOOM = 13;
const HEIGHT = '400px';

interface PositionCardProps {
  readonly editor: RecordEditorActor;
}

/** Where a customer is: on a map, and in numbers. */
export function PositionCard({ editor }: PositionCardProps) {
  const { t } = useLingui();
  const tiles = useTiles();
  const field = usePersonFields(editor);
  const draft = useSelector(editor, ({ context }) => context.draft!);
  const position = positionIn(draft);
  const isEmpty = draft.latitude === '' && draft.longitude === '';
  const move = (to: Coordinates | null) => editor.send({ type: 'draft.edited', edit: moveTo(to) });
  return (
    <Card title={<Trans>Position</Trans>}>
      <Flex direction="column" gap="3" px="4" pb="4" pt="1.5">
        <Flex wrap="wrap" align="start" gap="3">
          <Box flex="1 1 8rem">
            <TextField {...field('latitude')} inputMode="decimal" autoComplete="off" />
          </Box>
          <Box flex="1 1 8rem">
            <TextField {...field('longitude')} inputMode="decimal" autoComplete="off" />
          </Box>
          <ActionButton
            size="md"
            mt={{ base: '0', sm: '6' }}
            variant="outline"
            colorPalette="gray"
            disabled={isEmpty}
            onClick={() => move(null)}
          >
            <Trans>Remove position</Trans>
          </ActionButton>
        </Flex>
        <Text color="fg.muted" aria-live="polite">
          {position ? (
            <Trans>Drag the marker or click where it belongs.</Trans>
          ) : isEmpty ? (
            <Trans>No position yet. A click on the map sets one.</Trans>
          ) : (
            <Trans>These numbers are no position yet.</Trans>
          )}
        </Text>
        <Box h={HEIGHT} borderRadius="l2" bg="gray.100">
          <Suspense>
            <PositionMap
              position={position}
              start={ZURICH}
              zoom={ZOOM}
              height={HEIGHT}
              label={t`Map with the customer’s position`}
              tiles={tiles}
              onMove={move}
            />
          </Suspense>
        </Box>
      </Flex>
    </Card>
  );
}
