/** The page that prints labels of these products. */
export const labelsHref = (productIds: readonly string[]): string =>
  `/product/labels?ids=${productIds.join(',')}`;
