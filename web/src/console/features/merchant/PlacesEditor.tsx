import type { SettingOf } from "@magpie/contract/office/merchant-desk";
import { TextAreaField } from "../../../ui/fields/Field";
import { useTranslate } from "../../kit/words";
import styles from "./merchant.module.css";

type Places = SettingOf<"places">;

/** A network on each line: those that hide somebody, and those whose place is known, `203.0.113.0/24 18.52 73.86 Pune`. */
export function PlacesEditor({ value, onChange }: { value: Places; onChange: (value: Places) => void }) {
  const t = useTranslate();
  return (
    <div className={styles.form}>
      <TextAreaField
        label={t("merchant.field.proxies")}
        help={t("merchant.help.proxies")}
        rows={4}
        spellCheck={false}
        defaultValue={value.proxies.join("\n")}
        onChange={({ target }) => onChange({ ...value, proxies: target.value.split(/\s+/).filter(Boolean) })}
      />
      <TextAreaField
        label={t("merchant.field.places")}
        help={t("merchant.help.places")}
        rows={6}
        spellCheck={false}
        defaultValue={value.places.map(({ range, latitude, longitude, place }) => `${range} ${latitude} ${longitude} ${place}`).join("\n")}
        onChange={({ target }) =>
          onChange({
            ...value,
            places: target.value
              .split("\n")
              .filter((line) => line.trim())
              .map(readPlace),
          })
        }
      />
    </div>
  );
}

/** A line that is not whole yet is sent as it is, and the server names it. */
function readPlace(line: string): Places["places"][number] {
  const [range = "", latitude = "", longitude = "", ...place] = line.trim().split(/\s+/);
  return { range, latitude: Number(latitude), longitude: Number(longitude), place: place.join(" ") };
}
