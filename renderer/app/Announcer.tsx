import { useAnnouncement } from "../ui/announce.ts";

/** The window's only live region. A no-break space, added every other time, makes a repeated sentence a new one. */
export function Announcer() {
  const { text, count } = useAnnouncement();
  return (
    <div className="only-spoken" role="status" aria-live="polite">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}
