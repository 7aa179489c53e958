/** A page of a list, as callers name it: pages count from one. */
export interface PageRequest {
  pageNo: number;
  pageSize: number;
}

/** The same page, as databases need it. */
export interface Slice {
  limit: number;
  offset: number;
}

export function sliceOf({ pageNo, pageSize }: PageRequest): Slice {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

export function pageOf<Item>({ pageNo, pageSize }: PageRequest, totalElements: number, content: Item[]) {
  return { content, pageNum: pageNo, totalPages: Math.ceil(totalElements / pageSize), totalElements };
}
