import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Select, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CustomerEditor } from '../../actors/editor/recordEditor.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { useTiles } from '../../actors/runtime/useTiles.ts';
import type { Coordinates } from '../../domain/entities.ts';
import { moveTo, positionIn } from '../../domain/person/customerForm.ts';
import { PLACE_FIELDS } from '../../domain/person/personFields.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { COARSE_POINTER, useMediaQuery } from '../../ui/media.ts';
import { Card } from '../../ui/page/Card.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { MAP_CENTER, MAP_HEIGHT } from '../../ui/tokens.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useVisibleProblems } from '../editor/FormFields.tsx';
import { usePersonFields } from '../people/usePersonFields.tsx';
import { useCustomerInputs } from '../people/personInputs.ts';
import { AddressSearch } from './AddressSearch.tsx';

const PositionMap = lazyComponent(
  async () => (await import('../../ui/map/PositionMap.tsx')).PositionMap,
);

const ZOOM = 13;

const LOW_MAP = '160px';

const OF_PLACE: ReadonlySet<string> = new Set(PLACE_FIELDS);

interface PositionCardProps {
  /** Whether it reads as a map, whose coordinates are one step away. */
  readonly inPlace?: boolean;
}

/** Where a customer is: on a map, and beneath it in numbers. */
export function PositionCard({ inPlace = false }: PositionCardProps) {
  const { t } = useLingui();
  const tiles = useTiles();
  const draft = CustomerEditor.useDraft((current) => current);
  const edit = CustomerEditor.useEdit();
  const position = positionIn(draft);
  const hasProblem = useVisibleProblems().some(({ field }) => OF_PLACE.has(field));
  const [isOpened, setOpened] = useState(false);
  const height = inPlace ? LOW_MAP : MAP_HEIGHT;
  const move = (to: Coordinates | null) => edit(moveTo(to));
  const exact = <ExactPosition position={position} onMove={move} />;
  return (
    <Card title={<Trans>Location</Trans>}>
      <Flex direction="column" gap="3" px="4" pb="4" pt="1.5">
        {!inPlace && <MapHint position={position} />}
        <Box h={height} borderRadius="l2" bg="gray.100">
          <LazyBoundary missing={<Trans>The map could not be loaded</Trans>}>
            <PositionMap
              position={position}
              start={MAP_CENTER}
              zoom={ZOOM}
              height={height}
              label={t`Map with the customer’s location`}
              tiles={tiles}
              onMove={move}
            />
          </LazyBoundary>
        </Box>
        {inPlace ? (
          <chakra.details
            open={isOpened || hasProblem || !position}
            onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
            _print={{ display: 'none' }}
          >
            <chakra.summary cursor="pointer" color="fg.muted" minH="6" focusVisibleRing="outside">
              <Trans>More exactly</Trans>
            </chakra.summary>
            <Flex direction="column" gap="3" pt="3">
              <MapHint position={position} />
              {exact}
            </Flex>
          </chakra.details>
        ) : (
          exact
        )}
      </Flex>
    </Card>
  );
}

/** How the marker is moved. */
function MapHint({ position }: { readonly position: Coordinates | null }) {
  const pointer = useMediaQuery(COARSE_POINTER) ? 'finger' : 'mouse';
  if (!usePermission('edit')) return null;
  return (
    <Text color="fg.muted" aria-live="polite" _print={{ display: 'none' }}>
      {position ? (
        <Select
          value={pointer}
          _finger="Drag the marker or tap where it belongs."
          other="Drag the marker or click where it belongs."
        />
      ) : (
        <Select
          value={pointer}
          _finger="No location yet. Tap the map to set one."
          other="No location yet. Click the map to set one."
        />
      )}
    </Text>
  );
}

interface ExactPositionProps {
  readonly position: Coordinates | null;
  readonly onMove: (to: Coordinates | null) => void;
}

/** Looks up the address, and has the position in numbers. */
function ExactPosition({ position, onMove }: ExactPositionProps) {
  const mayEdit = usePermission('edit');
  const offersSearch = useFeature('positions');
  const draft = CustomerEditor.useDraft((current) => current);
  const edit = CustomerEditor.useEdit();
  const propsOf = usePersonFields({ draft, edit }, useCustomerInputs());
  const isEmpty = draft.latitude === '' && draft.longitude === '';
  return (
    <>
      {mayEdit && offersSearch && <AddressSearch address={draft} onFound={onMove} />}
      <chakra.fieldset _print={{ display: 'none' }}>
        <chakra.legend fontWeight="semibold" pb="1.5">
          <Trans>Coordinates</Trans>
        </chakra.legend>
        <Flex wrap="wrap" align="start" gap="3">
          <Box flex="1 1 8rem">
            <TextField {...propsOf('latitude')} />
          </Box>
          <Box flex="1 1 8rem">
            <TextField {...propsOf('longitude')} />
          </Box>
          {mayEdit && (
            <ActionButton
              mt={{ base: '0', sm: '6' }}
              variant="outline"
              colorPalette="gray"
              disabled={isEmpty}
              onClick={() => onMove(null)}
            >
              <Trans>Remove location</Trans>
            </ActionButton>
          )}
        </Flex>
        <Text color="fg.muted" aria-live="polite" pt="1.5" _empty={{ display: 'none' }}>
          {!position && !isEmpty && (
            <Trans>A location needs both coordinates, each within its range.</Trans>
          )}
        </Text>
      </chakra.fieldset>
    </>
  );
}
