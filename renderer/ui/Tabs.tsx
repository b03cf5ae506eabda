import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components";
import { Count } from "./Status.tsx";
import styles from "./tabs.module.css";

interface TabsProps<Id extends string> {
  label: string;
  /** `count` is beside the name. */
  tabs: readonly { id: Id; name: string; count?: number }[];
  value: Id;
  onChange: (id: Id) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Parts of one record; arrows move to a tab and show it, Tab goes into its content. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = tabs.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      <TabList aria-label={label} className={styles.tabs}>
        {tabs.map(({ id, name, count }) => (
          <Tab key={id} id={id} className={styles.tab}>
            {name}
            {count === undefined ? null : <Count>{count}</Count>}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={value} className={styles.panel}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
