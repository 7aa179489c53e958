export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export function json(status: number, value: object): Answer {
  return { status, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
}

export function problem(status: number, error: string): Answer {
  return json(status, { error });
}
