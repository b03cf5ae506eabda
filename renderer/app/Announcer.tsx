import { useAnnouncement } from "../ui/announce.ts";

/** The one live region of the window. The odd no-break space makes a repeated sentence a new one. */
export function Announcer() {
  const { text, count } = useAnnouncement();
  return (
    <div className="only-spoken" role="status" aria-live="polite">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}
