import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiClose } from '@mdi/js';
import { useRef } from 'react';
import { Toast } from '../../actors/toast.ts';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The toast, above a page's bar at the bottom. */
export function ToastPlace() {
  const { t } = useLingui();
  const actor = Toast.useActorRef();
  const shown = Toast.useSelector((snapshot) => snapshot.hasTag('shown'));
  const text = Toast.useSelector(({ context }) => context.text);
  const place = useRef<HTMLDivElement>(null);
  const dismiss = () => {
    if (place.current?.contains(document.activeElement)) focusHeading();
    actor.send({ type: 'dismiss.requested' });
  };
  const pauseOrResume = () => {
    const isPaused = place.current?.matches(':hover, :focus-within');
    actor.send({ type: isPaused ? 'pause.requested' : 'resume.requested' });
  };
  return (
    <Flex
      ref={place}
      position="fixed"
      zIndex="overlay"
      bottom="calc(var(--lower-edge, 0px) + var(--notice-height, 0px) + 1rem)"
      insetEnd={{ base: '4', md: '6' }}
      maxW="min(24rem, calc(100vw - 2rem))"
      align="center"
      gap="1"
      bg="gray.900"
      color="bg"
      borderRadius="l2"
      boxShadow="lg"
      _print={{ display: 'none' }}
      onPointerEnter={pauseOrResume}
      onPointerLeave={pauseOrResume}
      onFocus={pauseOrResume}
      onBlur={pauseOrResume}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
      {...(shown && { ps: '4', pe: '1.5', py: '1.5', animation: 'fade-in 160ms ease-out' })}
    >
      <Box role="status" minW="0" overflowWrap="anywhere">
        {shown && text}
      </Box>
      {shown && (
        <IconButton
          size="xs"
          variant="ghost"
          color="inherit"
          _hover={{ bg: 'bg/15' }}
          aria-label={t`Dismiss`}
          onClick={dismiss}
        >
          <Icon path={mdiClose} />
        </IconButton>
      )}
    </Flex>
  );
}
