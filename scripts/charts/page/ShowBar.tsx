/** @jsxImportSource preact */

export interface Shows {
  readonly live: boolean;
  readonly coverage: boolean;
  readonly changes: boolean;
}

interface ShowBarProps {
  readonly shows: Shows;
  readonly onChange: (shows: Shows) => void;
  readonly labels: Readonly<Partial<Record<keyof Shows, string | undefined>>>;
}

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
