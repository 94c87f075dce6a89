import { Button, Flex } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { DomEvent, latLng, latLngBounds } from 'leaflet';
import { useCallback, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Coordinates } from '../../domain/entities.ts';
import { COARSE_POINTER, useMediaQuery } from '../media.ts';

/** Padding around the positions in px, with room for their pins. */
const MARGIN = 48;

/** The width of the zoom buttons in the other corner, with their margin. */
const ZOOM_BUTTONS = '3.5rem';

/** Counts the positions outside the map's view and offers to show all of them. */
export function HiddenMarkersNotice({ positions }: { readonly positions: readonly Coordinates[] }) {
  const map = useMap();
  const isTouch = useMediaQuery(COARSE_POINTER); // The map's touch hint is in that corner.
  const [view, setView] = useState(() => map.getBounds());
  useMapEvents({ moveend: () => setView(map.getBounds()) });
  const keepClicks = useCallback((element: HTMLElement | null) => {
    if (element) DomEvent.disableClickPropagation(element);
  }, []);
  const points = positions.map(({ latitude, longitude }) => latLng(latitude, longitude));
  const hidden = points.filter((point) => !view.contains(point));
  if (hidden.length === 0) return null;
  const showAll = () => {
    map.getContainer().focus({ preventScroll: true });
    map.fitBounds(latLngBounds(points), { padding: [MARGIN, MARGIN] });
  };
  return (
    <Flex
      ref={keepClicks}
      position="absolute"
      zIndex="1000"
      top={isTouch ? '6' : '0'}
      insetStart="0"
      maxW={`calc(100% - ${ZOOM_BUTTONS})`}
      align="center"
      gap="1"
      ps="2"
      fontSize="xs"
      bg="bg/85"
      borderEndEndRadius="l1"
      cursor="auto"
    >
      <span>
        <Plural
          value={hidden.length}
          one="# request outside the visible map"
          other="# requests outside the visible map"
        />
      </span>
      <Button size="xs" variant="ghost" onClick={showAll}>
        <Trans>Show all</Trans>
      </Button>
    </Flex>
  );
}
