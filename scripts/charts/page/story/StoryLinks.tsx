/** @jsxImportSource preact */
import { addressOfState } from '../address.ts';
import type { Story, StoryLink } from './story.ts';

/** Links to the charts in which a story goes on, and to those from which it comes. */
export function StoryLinks({ story: { goesOn, comesFrom } }: { readonly story: Story }) {
  if (goesOn.length + comesFrom.length === 0) return null;
  return (
    <div class="story">
      <LinkList title="Goes on in" links={goesOn} />
      <LinkList title="Comes from" links={comesFrom} />
    </div>
  );
}

interface LinkListProps {
  readonly title: string;
  readonly links: readonly StoryLink[];
}

function LinkList({ title, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {links.map(({ chart, state, words }) => (
          <li key={words}>
            <a href={addressOfState(chart, state)}>{words}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
