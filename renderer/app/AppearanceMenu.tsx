import { SunMoon } from "lucide-react";
import { session } from "../api/session.ts";
import { stepTextSize, themes, useAppearance } from "../ui/appearance-state.ts";
import { themeNames } from "../ui/appearance-texts.ts";
import { IconButton } from "../ui/Button.tsx";
import { Menu, MenuItem, MenuRule, MenuSection } from "../ui/Menu.tsx";
import { texts } from "./texts.ts";

/** `onSignOut` is null where the account menu signs out. */
export function AppearanceMenu({ onSignOut }: { onSignOut: (() => void) | null }) {
  const { theme, textSize, setTheme, setTextSize } = useAppearance();
  return (
    <Menu
      label={texts.appearance}
      closesOnChoice={false}
      button={
        <IconButton label={texts.appearance}>
          <SunMoon aria-hidden />
        </IconButton>
      }
    >
      <MenuSection title={texts.theme} selectionMode="single" disallowEmptySelection selectedKeys={[theme]}>
        {themes.map((one) => (
          <MenuItem key={one} id={one} onAction={() => setTheme(one)}>
            {themeNames[one]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuRule />
      <MenuSection title={`${texts.textSize} ${textSize}%`}>
        <MenuItem onAction={() => setTextSize(stepTextSize(textSize, 1))}>{texts.larger}</MenuItem>
        <MenuItem onAction={() => setTextSize(stepTextSize(textSize, -1))}>{texts.smaller}</MenuItem>
      </MenuSection>
      {onSignOut === null || session.token() === null ? null : (
        <>
          <MenuRule />
          <MenuItem onAction={onSignOut}>{texts.signOut}</MenuItem>
        </>
      )}
    </Menu>
  );
}
