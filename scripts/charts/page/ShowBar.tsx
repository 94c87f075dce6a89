/** @jsxImportSource preact */

/** What can be shown on a drawing beside the chart itself. */
export interface Shows {
  readonly live: boolean;
  readonly coverage: boolean;
  readonly changes: boolean;
}

interface ShowBarProps {
  readonly shows: Shows;
  readonly onChange: (shows: Shows) => void;
  /** The labels of what there is to show. */
  readonly labels: Readonly<Partial<Record<keyof Shows, string | undefined>>>;
}

/** Chooses what is shown on a drawing. */
export function ShowBar({ shows, onChange, labels }: ShowBarProps) {
  const offered = (Object.keys(shows) as (keyof Shows)[]).filter((key) => labels[key]);
  if (offered.length === 0) return null;
  return (
    <div class="bar reports">
      {offered.map((key) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={shows[key]}
            onChange={() => onChange({ ...shows, [key]: !shows[key] })}
          />{' '}
          {labels[key]}
        </label>
      ))}
    </div>
  );
}
