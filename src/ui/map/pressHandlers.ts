import type { LeafletKeyboardEvent } from 'leaflet';

/** The event handlers of a marker that is pressed by click, Enter or Space. */
export function pressHandlers(onPress: () => void) {
  return {
    click: onPress,
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
      originalEvent.preventDefault();
      onPress();
    },
  };
}
