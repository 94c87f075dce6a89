/** @jsxImportSource preact */
import type { DrawnViews } from '../../galleryPage.ts';

/** How much of a chart its drawing shows. */
export type View = keyof DrawnViews;

const VIEWS: readonly (readonly [View, string])[] = [
  ['outline', 'Outer states'],
  ['names', 'All states'],
  ['words', 'With words'],
];

/** The scale at which the names in a drawing are 11 px high. */
const READABLE = 0.73;

/** What the page has beside and above a drawing, in px. */
const BESIDE = 640;
const ABOVE = 190;

/** The view with the most states whose names can be read where all of it is shown. */
export function startingView(views: DrawnViews): View {
  const [, , width, height] = /viewBox="([^"]*)"/.exec(views.names)![1]!.split(' ').map(Number);
  const scale = Math.min((innerWidth - BESIDE) / width!, (innerHeight - ABOVE) / height!);
  return scale >= READABLE || !hasOutline(views) ? 'names' : 'outline';
}

function hasOutline({ outline, names }: DrawnViews): boolean {
  return outline !== names;
}

interface ViewChoiceProps {
  readonly views: DrawnViews;
  readonly view: View;
  readonly onChange: (view: View) => void;
}

export function ViewChoice({ views, view, onChange }: ViewChoiceProps) {
  return (
    <label>
      Shows{' '}
      <select value={view} onChange={({ currentTarget }) => onChange(currentTarget.value as View)}>
        {VIEWS.filter(([one]) => one !== 'outline' || hasOutline(views)).map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
