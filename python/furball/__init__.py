"""Furball from Python: many games side by side, or one in the shape of PettingZoo's environments.

`pip install ./python` builds the library and puts it into the package. Without installing, add the folder `python` to PYTHONPATH: the library
is then looked for in $FURBALL_LIBRARY, in the build folder of the repository, and where the system keeps libraries. Nothing else is
needed; with numpy and gymnasium, observations are arrays and spaces are gymnasium's.

    import furball
    env = furball.ParallelEnv("duel", players={1: "veteran"})
    observations, infos = env.reset(seed=7)
    while env.agents:
        actions = {agent: env.action_space(agent).sample(observations[agent]["action_mask"])
                   for agent in env.agents if infos[agent]["asked"]}
        observations, rewards, terminations, truncations, infos = env.step(actions)

Who is not asked may be left out of the actions; what is given for it is ignored. Buffers of a Batch are memoryviews over the
library's numbers: numpy.asarray(batch.observation) looks at them without a copy.
"""

from .core import (
    API_VERSION,
    BY_PLACE,
    BY_ROLL,
    BY_SLOT,
    WAIT,
    WIN,
    Batch,
    Closing,
    Error,
    Event,
    _Buffers,
    _Options,
    _Shape,
    library,
    add_data,
    scenario_text,
    scenarios,
    outsiders,
    use_net,
)
from .env import AECEnv, Box, Dict, Discrete, ParallelEnv

__all__ = [
    "API_VERSION",
    "AECEnv",
    "BY_PLACE",
    "BY_ROLL",
    "BY_SLOT",
    "Batch",
    "Box",
    "Closing",
    "Dict",
    "Discrete",
    "Error",
    "Event",
    "ParallelEnv",
    "WAIT",
    "WIN",
    "library",
    "add_data",
    "scenario_text",
    "scenarios",
    "outsiders",
    "use_net",
]
