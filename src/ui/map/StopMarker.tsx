import { Box, Flex, IconButton, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiClose } from '@mdi/js';
import type { Marker as LeafletMarker, PointTuple } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import { Link as RouterLink } from 'react-router';
import type { Coordinates } from '../../domain/entities.ts';
import { timesOf, type Stop } from '../../domain/visits/fit/stops.ts';
import { isolated } from '../../domain/isolated.ts';
import { Icon } from '../Icon.tsx';
import { stopIcon } from './marker.ts';
import { MarkerName } from './MarkerName.tsx';

export const ZOOM_ON_STOP = 15;

/** Px that an opened popup leaves free on the right and below. */
const BESIDE_ZOOM_BUTTONS: PointTuple = [56, 8];

/** The current job's stop is in front of the others. */
const IN_FRONT = 1000;

export type LocatedStop = Stop & { readonly position: Coordinates };

interface StopMarkerProps {
  readonly stop: LocatedStop;
  /** How many stops at the same position come before this one; it is drawn beside them. */
  readonly offset: number;
  /** Centres the map on the stop and opens its popup. */
  readonly shown: boolean;
  readonly onShown: () => void;
}

/** The number of a stop, with a popup about its visit. */
export function StopMarker({ stop, offset, shown, onShown }: StopMarkerProps) {
  const { t } = useLingui();
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const [open, setOpen] = useState(false);
  const { number, isCurrentJob, position } = stop;
  const { latitude, longitude } = position;
  const name = stop.customerName || t`Unknown customer`;
  const times = timesOf(stop);
  const icon = useMemo(
    () => stopIcon(number, isCurrentJob, offset),
    [number, isCurrentJob, offset],
  );
  useEffect(() => {
    if (!shown) return;
    map.getContainer().scrollIntoView({ block: 'nearest' });
    map.setView([latitude, longitude], ZOOM_ON_STOP, { animate: false });
    marker.current?.openPopup();
    onShown();
  }, [map, shown, onShown, latitude, longitude]);
  const returnFocus = () => {
    const focused = document.activeElement;
    const popup = marker.current?.getPopup()?.getElement();
    if (focused !== document.body && !popup?.contains(focused)) return;
    marker.current?.getElement()?.focus({ preventScroll: true });
  };
  return (
    <>
      <Marker
        ref={marker}
        position={[latitude, longitude]}
        icon={icon}
        zIndexOffset={isCurrentJob ? IN_FRONT : 0}
        eventHandlers={{
          popupopen: () => setOpen(true),
          popupclose: () => {
            setOpen(false);
            returnFocus();
          },
          // Leaflet itself opens the popup with Enter.
          keydown: ({ originalEvent }) => {
            if (originalEvent.key === 'Escape') marker.current?.closePopup();
            if (originalEvent.key !== ' ') return;
            originalEvent.preventDefault();
            marker.current?.openPopup();
          },
        }}
      >
        <Popup
          closeButton={false}
          closeOnEscapeKey={false}
          minWidth={220}
          maxWidth={280}
          autoPanPaddingBottomRight={BESIDE_ZOOM_BUTTONS}
        >
          <StopDetails
            stop={stop}
            name={name}
            open={open}
            onClose={() => marker.current?.closePopup()}
          />
        </Popup>
      </Marker>
      <MarkerName marker={marker} name={`${number}. ${isolated(name)}, ${times}`} />
    </>
  );
}

interface StopDetailsProps {
  readonly stop: Stop;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Takes the focus when the popup opens. */
function StopDetails({ stop, name, open, onClose }: StopDetailsProps) {
  const { t } = useLingui();
  const details = useRef<HTMLDivElement>(null);
  const { jobId: id, isCurrentJob } = stop;
  useEffect(() => {
    if (open) details.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <Box
      ref={details}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      p="3"
      outline="none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Flex align="start" justify="space-between" gap="2">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Close`}
          onClick={onClose}
        >
          <Icon path={mdiClose} size={16} />
        </IconButton>
      </Flex>
      <Text>{timesOf(stop)}</Text>
      {isCurrentJob ? (
        <Text>
          <Trans>Job {id}</Trans>
        </Text>
      ) : (
        <Link asChild color="accent.fg" minH="6">
          <RouterLink to={`/jobs/${id}`}>
            <Trans>Job {id}</Trans>
          </RouterLink>
        </Link>
      )}
      <Text color="fg.muted">
        {isCurrentJob ? <Trans>Current appointment</Trans> : <Trans>Other appointment</Trans>}
      </Text>
    </Box>
  );
}
