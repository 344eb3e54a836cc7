/** Whether an answer tells of a fault of this program: 502 and 504 are an area's own (its server half), 503 passes. */
export const isOurFault = (status: number): boolean => status >= 500 && (status < 502 || status > 504);
