import { type ComponentProps, lazy, Suspense } from "react";
import { isAtFirm } from "../../api/at-firm.ts";
import { whenServed } from "../../api/when-served.ts";

/** A window without a firm loads none of these. */
const RecordTasks = lazy(whenServed(() => import("./RecordTasks.tsx").then((module) => ({ default: module.RecordTasks }))));
const SignOff = lazy(whenServed(() => import("./SignOff.tsx").then((module) => ({ default: module.SignOff }))));
const AskDialog = lazy(whenServed(() => import("./AskDialog.tsx").then((module) => ({ default: module.AskDialog }))));
const AskedLists = lazy(whenServed(() => import("./AskedLists.tsx").then((module) => ({ default: module.AskedLists }))));

/** What is asked of colleagues about a record. Nothing is shown without a firm. */
export function TasksOf(props: ComponentProps<typeof RecordTasks>) {
  return isAtFirm() ? (
    <Suspense fallback={null}>
      <RecordTasks {...props} />
    </Suspense>
  ) : null;
}

/** Who is asked to sign off a draft. Nothing is shown without a firm. */
export function SignOffOf(props: ComponentProps<typeof SignOff>) {
  return isAtFirm() ? (
    <Suspense fallback={null}>
      <SignOff {...props} />
    </Suspense>
  ) : null;
}

/** The dialog that asks a person of the firm. */
export function AskPerson(props: ComponentProps<typeof AskDialog>) {
  return (
    <Suspense fallback={null}>
      <AskDialog {...props} />
    </Suspense>
  );
}

/** What is asked of the person who is signed in, and what they asked of others, for Home. Nothing is shown without a firm. */
export function AskedPanel() {
  return isAtFirm() ? (
    <Suspense fallback={null}>
      <AskedLists />
    </Suspense>
  ) : null;
}
