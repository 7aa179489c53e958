import { type OfficeRole, operators } from "@magpie/contract/operators";
import { useState } from "react";
import { useMoney } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { useCall } from "../../kit/calls";
import { rightKey } from "../../kit/right-words";
import { roleName } from "../../kit/role-words";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { EditRole } from "./EditRole";
import styles from "./people.module.css";

/** The roles: which rights they give, and up to which amounts. */
export function RolesScreen() {
  const t = useTranslate();
  const money = useMoney();
  const roles = useCall(operators.roles, {});
  const [edited, setEdited] = useState<OfficeRole | "new" | null>(null);
  return (
    <>
      <PageHead
        title={t("shell.screen.roles")}
        line={t("people.roles.line")}
        end={
          <Button kind="accent" icon="plus" onClick={() => setEdited("new")}>
            {t("people.roles.add")}
          </Button>
        }
      />
      {roles.error && !roles.data && <OfficeProblem error={roles.error} onRetry={roles.refetch} />}
      {!roles.data && !roles.error && <Loading rows={6} />}
      <div className={styles.cards}>
        {roles.data?.map((role) => (
          <Card
            key={role.id}
            title={roleName(role.name, t)}
            end={
              <Button small onClick={() => setEdited(role)}>
                {t("people.roles.edit")}
              </Button>
            }
          >
            <p className={styles.rights}>
              {role.rights.map((right) => (
                <span key={right} title={right}>
                  {t(rightKey(right))}
                </span>
              ))}
              {role.rights.length === 0 && <span className={styles.quiet}>{t("people.roles.noRights")}</span>}
            </p>
            <Facts>
              <Fact name={t("people.field.approvalLimit")}>{money(role.approvalLimit)}</Fact>
              <Fact name={t("people.field.dayLimit")}>{money(role.dayLimit)}</Fact>
              <Fact name={t("people.roles.people")}>{role.people}</Fact>
            </Facts>
          </Card>
        ))}
      </div>
      {edited && <EditRole role={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
