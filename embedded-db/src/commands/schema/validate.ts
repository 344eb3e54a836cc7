import { checkCollection } from '../../storage/check';
import { type Doc } from '../../values/document';
import { MongoError } from '../../values/error';
import { type CommandContext } from '../context';
import { withReadScope } from '../scopes';
import { type CommandTable } from '../table';

async function validate(context: CommandContext): Promise<Doc> {
  const { namespace } = context;
  return withReadScope(context, async (scope) => {
    const collection = scope.collection(namespace);
    if (!collection)
      throw new MongoError(26, 'NamespaceNotFound', `Collection '${namespace}' does not exist to validate.`);
    const { documents, indexEntries, problems } = await context.finish(
      checkCollection(collection, scope.view),
    );
    return {
      ns: namespace,
      nrecords: documents,
      nIndexes: collection.indexes.length + 1,
      keysPerIndex: { _id_: documents, ...indexEntries },
      valid: problems.length === 0,
      errors: problems,
      warnings: [],
    };
  });
}

export const validateCommands: CommandTable = {
  validate: {
    options: ['validate', 'full'],
    run: validate,
  },
};
