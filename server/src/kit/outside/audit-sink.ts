/** A place off this host for signed heads. A name that is put twice with the same text is put once. */
export interface AuditSink {
  kind: "folder" | "https" | "mail";
  put(name: string, text: string): Promise<void>;
}
