import { Box, Heading } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../page/landmarks.ts';
import { CornerCloseButton } from './CornerCloseButton.tsx';
import { placeAlong, placeBeside } from './placeBeside.ts';
import { SURFACE } from './surface.ts';

interface PopupProps {
  readonly anchor: HTMLElement;
  readonly title: ReactNode;
  /** For a list of records. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** After a click outside, Escape, the button, or when the focus has gone elsewhere. */
  readonly onClose: () => void;
}

/**
 * A popover beside its anchor, with the focus in its search, or else on what has `data-autofocus`, or
 * on its first control. A click outside, Escape or a focus that leaves closes it; the browser restores
 * the focus, which goes to the heading of the page if the anchor is gone. It does not follow the anchor
 * within its row, and stays where it is if the anchor goes. While open, the anchor has `data-popup`.
 */
export function Popup({ anchor, title, wide = false, children, onClose }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = popup.current!;
    const follow = () => placeAlong(element, anchor);
    const place = () => placeBeside(element, anchor);
    const onToggle = (event: ToggleEvent) => {
      if (event.newState === 'closed') onClose();
    };
    anchor.toggleAttribute('data-popup', true);
    anchor.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    anchor.focus({ preventScroll: true });
    element.showPopover();
    place();
    const search = element.querySelector<HTMLElement>('[role=combobox]');
    const chosen = element.querySelector<HTMLElement>('[data-autofocus]');
    const first = element.querySelector<HTMLElement>('a, button, input');
    (search ?? chosen ?? first)?.focus({ preventScroll: true });
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) element.hidePopover();
    };
    element.addEventListener('toggle', onToggle);
    element.addEventListener('focusout', onFocusOut);
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      const hasFocus = element.contains(document.activeElement);
      anchor.toggleAttribute('data-popup', false);
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('focusout', onFocusOut);
      sizes.disconnect();
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', place);
      if (!hasFocus) return;
      if (anchor.isConnected) anchor.focus({ preventScroll: true });
      else focusHeading();
    };
  }, [anchor, onClose]);
  const close = () => {
    popup.current?.hidePopover();
    anchor.focus();
  };
  return (
    <Box
      ref={popup}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      outline="none"
      {...SURFACE}
      w={wide ? '26rem' : '18rem'}
      maxH="calc(100dvh - 1rem)"
      overflowY="auto"
    >
      <Heading
        as="h2"
        id={titleId}
        pe="8"
        lineHeight="short"
        fontSize="md"
        fontWeight="semibold"
        overflowWrap="anywhere"
      >
        {title}
      </Heading>
      {children}
      <CornerCloseButton top="3" insetEnd="4" onClick={close} />
    </Box>
  );
}
