import { Link } from "@tanstack/react-router";
import { BookOpenText, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "./texts.ts";
import styles from "./library.module.css";

/** The first screen that a newcomer sees. */
export function EmptyLibrary({ trigger, imports }: { trigger: ReactNode; imports: ReactNode }) {
  return (
    <div className={styles.firstSight}>
      <section>
        <h1>{texts.empty.title}</h1>
        <p className={styles.firstSightLead}>{texts.empty.what}</p>
        <p>{texts.empty.how}</p>
        <div className={styles.firstSightAction}>
          {trigger}
          <span>{texts.empty.orDrop}</span>
        </div>
        <p>
          {texts.empty.fetch} <Link to="/library/official">{texts.empty.toOfficial}</Link>
        </p>
        <p>
          {texts.empty.sample} <Link to="/welcome">{texts.empty.toWelcome}</Link>
        </p>
        {imports}
      </section>
      <section className={styles.firstSightWhere} aria-labelledby="where">
        <h2 id="where">
          <BookOpenText aria-hidden />
          {texts.empty.where}
        </h2>
        <dl>
          {texts.empty.publishers.map((publisher) => (
            <div key={publisher.address}>
              <dt>{publisher.what}</dt>
              <dd>
                {publisher.who}
                <br />
                <code>{publisher.address}</code>
                <br />
                {publisher.files}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.firstSightStays}>
        <ShieldCheck aria-hidden />
        {texts.empty.stays}
      </p>
    </div>
  );
}
