import { Check, SunMoon } from "lucide-react";
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from "react-aria-components";
import { session } from "../api/session.ts";
import { stepTextSize, themes, useAppearance } from "../ui/appearance-state.ts";
import { themeNames } from "../ui/appearance-texts.ts";
import { IconButton } from "../ui/Button.tsx";
import { texts } from "./texts.ts";

export function AppearanceMenu({ onSignOut }: { onSignOut: () => void }) {
  const { theme, textSize, setTheme, setTextSize } = useAppearance();
  return (
    <MenuTrigger>
      <IconButton label={texts.appearance}>
        <SunMoon aria-hidden />
      </IconButton>
      <Popover className="menu" placement="bottom end">
        <Menu aria-label={texts.appearance} shouldCloseOnSelect={false}>
          <MenuSection selectionMode="single" disallowEmptySelection selectedKeys={[theme]}>
            <Header className="menu-section">{texts.theme}</Header>
            {themes.map((one) => (
              <MenuItem key={one} id={one} className="menu-item" onAction={() => setTheme(one)} textValue={themeNames[one]}>
                <span className="menu-tick">{theme === one ? <Check aria-hidden /> : null}</span>
                {themeNames[one]}
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className="menu-rule" />
          <MenuSection>
            <Header className="menu-section">
              {texts.textSize} {textSize} %
            </Header>
            <MenuItem className="menu-item" onAction={() => setTextSize(stepTextSize(textSize, 1))}>
              {texts.larger}
            </MenuItem>
            <MenuItem className="menu-item" onAction={() => setTextSize(stepTextSize(textSize, -1))}>
              {texts.smaller}
            </MenuItem>
          </MenuSection>
          {session.token() === null ? null : (
            <>
              <Separator className="menu-rule" />
              <MenuItem className="menu-item" onAction={onSignOut}>
                {texts.signOut}
              </MenuItem>
            </>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
