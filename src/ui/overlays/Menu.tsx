import { Box, chakra } from '@chakra-ui/react';
import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { drawAtOnce } from '../movement/drawAtOnce.ts';
import { FIELD_HEIGHT } from '../tokens.ts';

const GAP = 4;
const EDGE = 8;

/** Below the button where there is room, and never beyond the edge of the window. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const isBelow = bottom + GAP + offsetHeight <= innerHeight - EDGE;
  menu.style.top = `${Math.max(EDGE, isBelow ? bottom + GAP : top - GAP - offsetHeight)}px`;
  menu.style.left = `${Math.max(EDGE, right - offsetWidth)}px`;
}

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** The one that is chosen, or else the first. */
const entryOf = (items: readonly HTMLElement[]) =>
  items.find(({ ariaChecked }) => ariaChecked === 'true') ?? items[0];

/** Which item a key leads to, from the one with the focus; undefined if it leads to none. */
function reachedBy(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

/** One of the actions of a menu, which closes before it acts; a link with `asChild`. */
export const MenuItem = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: FIELD_HEIGHT,
      px: '3',
      color: 'fg',
      fontSize: 'sm',
      textAlign: 'left',
      borderRadius: 'l1',
      cursor: 'pointer',
      outline: 'none',
      _hover: { bg: 'bg.muted' },
      _focus: { bg: 'bg.muted' },
      _focusVisible: { bg: 'accent.subtle' },
      _disabled: { opacity: '0.5' },
    },
  },
  { defaultProps: { type: 'button', role: 'menuitem', tabIndex: -1 } },
);

/** What the button of a menu needs. */
interface MenuButton {
  readonly button: Pick<
    ComponentProps<'button'>,
    'popoverTarget' | 'aria-haspopup' | 'aria-expanded' | 'onClick'
  > & { readonly ref: RefObject<HTMLButtonElement | null> };
  /** Does what a click on the button does to a closed menu. */
  readonly open: () => void;
}

const Opener = createContext<MenuButton | null>(null);

/** For the button of the `Menu` around it. */
export function useMenuButton(): MenuButton {
  return use(Opener)!;
}

interface MenuProps {
  /** Its accessible name. */
  readonly label: string;
  /** A button that has what `useMenuButton` returns. */
  readonly opener: ReactNode;
  /** Whether entries are still to come, the first of which gets the focus then. */
  readonly isPending?: boolean;
  /** Some `MenuItem`s. */
  readonly children: ReactNode;
}

/** A menu behind a button: arrow keys lead through it, and Escape out of it. */
export function Menu({ label, opener, isPending = false, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    drawAtOnce(() => setOpen(true));
    menu.current!.showPopover();
    place(menu.current!, button.current!);
    if (isPending) menu.current!.focus();
    else entryOf(itemsIn(menu.current!))?.focus();
  };
  useLayoutEffect(() => {
    if (isPending || document.activeElement !== menu.current) return;
    entryOf(itemsIn(menu.current!))?.focus();
  }, [isPending]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Items that come later make it wider or higher.
    const observer = new ResizeObserver(() => place(menu.current!, button.current!));
    observer.observe(menu.current!);
    return () => observer.disconnect();
  }, [isOpen]);
  const close = () => {
    menu.current!.hidePopover();
    button.current!.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close();
    const item = reachedBy(event.key, itemsIn(menu.current!));
    if (!item) return;
    event.preventDefault();
    event.stopPropagation();
    item.focus();
  };
  const menuButton: MenuButton = {
    button: {
      ref: button,
      // A click on what opens a popover does not close it first.
      popoverTarget: id,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onClick: (event) => {
        event.preventDefault();
        if (isOpen) close();
        else open();
      },
    },
    open,
  };
  return (
    <>
      <Opener value={menuButton}>{opener}</Opener>
      <Box
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        outline="none"
        aria-label={label}
        position="fixed"
        inset="auto"
        m="0"
        p="1"
        w="max-content"
        minW="48"
        maxW="min(26rem, 100vw - 1rem)"
        bg="bg"
        color="fg"
        borderWidth="1px"
        borderRadius="l2"
        shadow="lg"
        onToggle={({ newState }) => {
          if (newState === 'closed') setOpen(false);
        }}
        onKeyDown={onKeyDown}
        onClick={close}
      >
        {isOpen && children}
      </Box>
    </>
  );
}
