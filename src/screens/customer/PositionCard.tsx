import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Select, Trans, useLingui } from '@lingui/react/macro';
import { CustomerEditor } from '../../actors/editor/recordEditor.ts';
import { useMay } from '../../actors/session/useMay.ts';
import { useOffer } from '../../actors/runtime/useOffer.ts';
import { useTiles } from '../../actors/runtime/useTiles.ts';
import type { Coordinates } from '../../domain/entities.ts';
import { moveTo, positionIn } from '../../domain/person/customerForm.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { COARSE_POINTER, useMediaQuery } from '../../ui/media.ts';
import { Card } from '../../ui/page/Card.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { MAP_CENTER, MAP_HEIGHT } from '../../ui/tokens.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { usePersonFields } from '../people/usePersonFields.tsx';
import { useCustomerInputs } from '../people/personInputs.ts';
import { AddressSearch } from './AddressSearch.tsx';

const PositionMap = lazyComponent(
  async () => (await import('../../ui/map/PositionMap.tsx')).PositionMap,
);

const ZOOM = 13;

/** Where a customer is: on a map, and beneath it in numbers. */
export function PositionCard() {
  const { t } = useLingui();
  const tiles = useTiles();
  const mayEdit = useMay('edit');
  const offersSearch = useOffer('positions');
  const draft = CustomerEditor.useDraft((current) => current);
  const edit = CustomerEditor.useEdit();
  const propsOf = usePersonFields({ draft, edit }, useCustomerInputs());
  const position = positionIn(draft);
  const pointer = useMediaQuery(COARSE_POINTER) ? 'finger' : 'mouse';
  const isEmpty = draft.latitude === '' && draft.longitude === '';
  const move = (to: Coordinates | null) => edit(moveTo(to));
  return (
    <Card title={<Trans>Location</Trans>}>
      <Flex direction="column" gap="3" px="4" pb="4" pt="1.5">
        {mayEdit && (
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
        )}
        {mayEdit && offersSearch && <AddressSearch address={draft} onFound={move} />}
        <Box h={MAP_HEIGHT} borderRadius="l2" bg="gray.100">
          <LazyBoundary missing={<Trans>The map could not be loaded</Trans>}>
            <PositionMap
              position={position}
              start={MAP_CENTER}
              zoom={ZOOM}
              height={MAP_HEIGHT}
              label={t`Map with the customer’s location`}
              tiles={tiles}
              onMove={move}
            />
          </LazyBoundary>
        </Box>
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
                onClick={() => move(null)}
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
      </Flex>
    </Card>
  );
}
