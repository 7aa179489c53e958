import { type OfficePerson, operators } from "@magpie/contract/operators";
import { useState } from "react";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { CheckField } from "../../../ui/fields/Field";
import { useCall } from "../../kit/calls";
import { rightKey } from "../../kit/right-words";
import { roleName } from "../../kit/role-words";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { ProposeAct } from "../../ui/ProposeAct";
import styles from "./people.module.css";

/** Chooses the roles that somebody is to have; a second person agrees to exactly those. A grant that ends keeps its end. */
export function GrantRoles({ person, onClose }: { person: OfficePerson; onClose: () => void }) {
  const t = useTranslate();
  const roles = useCall(operators.roles, {});
  const [chosen, setChosen] = useState(() => new Set(person.roles.map(({ role }) => role)));
  const [ready, setReady] = useState(false);
  const title = t("people.grant.title", { name: person.name });
  const untilOf = (role: string) => person.roles.find((held) => held.role === role)?.until ?? null;

  if (ready) {
    const asked = [...chosen].map((role) => ({ role, until: untilOf(role) }));
    const input = { id: person.id, roles: asked };
    return <ProposeAct title={title} note={t("people.propose.text")} call={operators.grant} input={input} onClose={onClose} />;
  }
  const toggle = (role: string) =>
    setChosen((before) => new Set(before.has(role) ? [...before].filter((held) => held !== role) : [...before, role]));
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      {roles.error && !roles.data && <OfficeProblem error={roles.error} onRetry={roles.refetch} />}
      {!roles.data && !roles.error && <Loading rows={6} />}
      <div className={styles.form}>
        {roles.data?.map(({ id, name, rights }) => (
          <CheckField key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
            <span className={styles.name}>
              <strong>{roleName(name, t)}</strong>
              <small>{rights.map((right) => t(rightKey(right))).join(", ")}</small>
            </span>
          </CheckField>
        ))}
        <Button kind="accent" wide disabled={!roles.data} onClick={() => setReady(true)}>
          {t("people.grant.next")}
        </Button>
      </div>
    </Dialog>
  );
}
