/** Mongoose's queries that read. */
export const READING_QUERIES = ['find', 'findOne', 'countDocuments', 'distinct'] as const;

/** Mongoose's queries that write. */
export const WRITING_QUERIES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;
